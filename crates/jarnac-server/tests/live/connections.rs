//! Connections that want nothing, or never say what: they are let go, and others are served.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use jarnac_protocol::{Act, ActKind, ServerMessage, SideName};
use jarnac_server::Patience;
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;

use super::brain::of;
use super::process::Process;
use super::seat::Seat;
use super::served::{Served, fresh_folder};
use super::someone::Someone;

/// How long a test waits before it says that nothing comes.
const PATIENCE: Duration = Duration::from_secs(30);

/// A server that does not wait for long.
async fn impatient() -> Served {
    Served::start_with(|config| {
        config.patience = Patience {
            head: Duration::from_millis(300),
            request: Duration::from_millis(600),
            reading: Duration::from_secs(5),
        };
    })
    .await
}

/// A connection on which this was sent.
pub(crate) async fn sent(address: SocketAddr, bytes: &str) -> TcpStream {
    let mut stream = TcpStream::connect(address).await.unwrap();
    stream.write_all(bytes.as_bytes()).await.unwrap();
    stream
}

/// All that comes until the server closes the connection.
pub(crate) async fn all_of(mut stream: TcpStream) -> String {
    let mut text = Vec::new();
    let read = timeout(PATIENCE, stream.read_to_end(&mut text)).await;
    // A connection that is reset is closed, too.
    let _ = read.expect("the server lets go of it");
    String::from_utf8_lossy(&text).into_owned()
}

#[tokio::test]
async fn heads_that_are_never_finished_and_silence_are_let_go() {
    let served = impatient().await;
    let silent = sent(served.address, "").await;
    let half = sent(served.address, "GET / HTTP/1.1\r\nHost: loc").await;
    assert_eq!(all_of(silent).await, "");
    assert!(!all_of(half).await.contains("200 OK"));
    let whole = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
    let idle = sent(served.address, whole).await;
    let answer = all_of(idle).await;
    assert!(answer.contains("200 OK"), "{answer}");
}

#[tokio::test]
async fn bodies_that_are_never_finished_are_let_go() {
    let served = impatient().await;
    let head = "POST /api/guest HTTP/1.1\r\nHost: localhost\r\ncontent-type: application/json\r\n\
                content-length: 50\r\n\r\n{\"name\": ";
    let answer = all_of(sent(served.address, head).await).await;
    assert!(answer.starts_with("HTTP/1.1 408"), "{answer}");
    assert!(answer.contains("at once"), "{answer}");
}

/// Connects from another address of this machine.
async fn connect_from(from: [u8; 4], to: SocketAddr) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(SocketAddr::from((from, 0))).unwrap();
    socket.connect(to).await.unwrap()
}

/// The status of an answer on this connection.
async fn status(mut stream: TcpStream) -> String {
    let whole = "GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n";
    let _ = stream.write_all(whole.as_bytes()).await;
    let text = all_of(stream).await;
    text.split(' ').nth(1).unwrap_or_default().to_owned()
}

#[tokio::test]
async fn an_address_holds_so_many_connections() {
    let served = Served::start_with(|config| config.sockets_an_address = 3).await;
    let mut held = Vec::new();
    for _ in 0..203 {
        held.push(TcpStream::connect(served.address).await.unwrap());
    }
    // The server has taken them in order, so it has taken all of these.
    let one_more = TcpStream::connect(served.address).await.unwrap();
    let refused = all_of(one_more).await;
    assert!(refused.starts_with("HTTP/1.1 429"), "{refused}");
    assert!(refused.contains("close some"), "{refused}");
    let other = connect_from([127, 0, 0, 2], served.address).await;
    assert_eq!(status(other).await, "200", "others are served");
    drop(held);
    let served_again = timeout(PATIENCE, async {
        while status(TcpStream::connect(served.address).await.unwrap()).await != "200" {}
    });
    served_again.await.expect("a place is free again");
}

/// With few files for the whole process, connections are turned away, and the store still works.
#[tokio::test]
async fn a_process_with_few_files_keeps_some_for_itself() {
    let folder = fresh_folder();
    let process = Process::start_after(&folder, "ulimit -n 160");
    let ada = Someone::guest(process.address, "Ada").await;
    let (mut seat, _, table) = Seat::alone(&ada, json!({})).await;
    let mut held = Vec::new();
    for host in 2..6 {
        for _ in 0..40 {
            held.push(connect_from([127, 0, 0, host], process.address).await);
        }
    }
    let turned = connect_from([127, 0, 0, 9], process.address).await;
    assert_eq!(status(turned).await, "429");
    seat.act_for(table.holder.unwrap(), Act::Draw)
        .await
        .unwrap();
    drop(held);
    process.kill();
    let _ = std::fs::remove_dir_all(&folder);
}

/// An answer does not wait for the packet before it to be confirmed: then it would come 40 ms after
/// the event that it belongs to.
#[tokio::test]
async fn done_comes_as_fast_as_the_event() {
    let served = Served::start().await;
    let ada = Someone::guest(served.address, "Ada").await;
    let changes = json!({ "stall_turns": "1000" });
    let (mut seat, _, mut table) = Seat::alone(&ada, changes).await;
    let (mut events, mut dones) = (Vec::new(), Vec::new());
    while dones.len() < 21 {
        let holder = table.holder.expect("the toss was held");
        let may_draw = of(&table.allowed, holder).contains(&ActKind::Draw);
        let mut wish = seat.wish(if may_draw { Act::Draw } else { Act::Pass });
        wish.side = Some::<SideName>(holder);
        let begun = Instant::now();
        seat.say(&jarnac_protocol::ClientMessage::Wish(wish)).await;
        loop {
            match seat.next().await {
                ServerMessage::Event(event) => {
                    events.push(begun.elapsed());
                    table = event.table().unwrap().clone();
                }
                ServerMessage::Done { .. } => break,
                _ => {}
            }
        }
        dones.push(begun.elapsed());
    }
    events.sort();
    dones.sort();
    let (event, done) = (events[events.len() / 2], dones[dones.len() / 2]);
    assert!(
        done < event * 5 + Duration::from_millis(5),
        "{event:?}, then {done:?}"
    );
}
