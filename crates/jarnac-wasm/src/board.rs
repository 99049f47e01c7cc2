//! The study board, answered as a server does it.

use std::sync::atomic::AtomicBool;

use jarnac_lexicon::Dictionary;
use jarnac_local::board as local;
use jarnac_protocol::{ApiError, BoardQuestion, ErrorCode, StudyText};

use crate::answer::Response;
use crate::house::{Body, read};

/// Answers a request to `/api/board/…`. Whoever does not want to know any more ends the instance.
pub(crate) fn board(
    what: &str,
    body: Body<'_>,
    lexicon: &'static Dictionary,
) -> Result<Response, ApiError> {
    let never = AtomicBool::new(false);
    Ok(match what {
        "read" => Response::found(&local::study_view(&local::read_study(&read(body)?)?)?),
        "write" => Response::found(&StudyText {
            text: local::write_tree(&read(body)?)?,
            rules: None,
        }),
        "look" => Response::found(&local::look_at(&read(body)?)?),
        "acts" => Response::found(&local::act_at(&read(body)?, lexicon)?),
        "position" => Response::found(&local::set_position(&read(body)?, lexicon)?),
        "plays" => {
            let BoardQuestion { place, effort } = read(body)?;
            Response::found(&local::plays_at(&place, effort, lexicon, &never)?)
        }
        "judged" => Response::found(&local::judge_at(&read(body)?, lexicon, &never)?),
        _ => {
            let message = "that is not to be had without a network";
            return Err(ApiError::new(ErrorCode::NotFound, message));
        }
    })
}
