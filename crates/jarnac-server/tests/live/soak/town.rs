//! Three servers, what they share, and what is done to them.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex};

use sqlx::{Connection, PgConnection};
use tokio::task::block_in_place;
use tokio::time::sleep;

use super::Program;
use super::fault::Fault;
use super::forwarder::Forwarder;
use super::node::Node;
use crate::private_nats::PrivateNats;
use crate::private_postgres::PrivatePostgres;

/// How many servers there are.
const SERVERS: usize = 3;
/// The one whose ways can be cut.
const FAR: usize = SERVERS - 1;

/// Everything that can break. Servers end before what they need.
pub(crate) struct Town {
    nodes: Vec<Node>,
    program: Program,
    /// Where people find servers, as a proxy would tell them.
    signpost: Arc<Mutex<Vec<SocketAddr>>>,
    /// The ways of one server to the database and the bus.
    ways: Vec<Forwarder>,
    nats: Option<PrivateNats>,
    postgres: PrivatePostgres,
}

impl Town {
    pub(crate) async fn start(by_nats: bool, program: Program) -> Town {
        let postgres = block_in_place(|| PrivatePostgres::start_with("-c max_connections=100"));
        let nats = by_nats.then(|| block_in_place(PrivateNats::start));
        let mut ways = vec![Forwarder::to(port(&postgres.url())).await];
        if let Some(nats) = &nats {
            ways.push(Forwarder::to(port(&nats.url())).await);
        }
        let mut town = Town {
            nodes: Vec::new(),
            program,
            signpost: Arc::default(),
            ways,
            nats,
            postgres,
        };
        for number in 0..SERVERS {
            let node = town.node(number);
            town.nodes.push(node);
        }
        *town.signpost.lock().unwrap() = town.nodes.iter().map(|node| node.address).collect();
        town
    }

    pub(crate) fn signpost(&self) -> Arc<Mutex<Vec<SocketAddr>>> {
        Arc::clone(&self.signpost)
    }

    pub(crate) fn addresses(&self) -> Vec<SocketAddr> {
        self.signpost.lock().unwrap().clone()
    }

    /// A line to the database, past everything that is cut.
    pub(crate) async fn connect(&self) -> PgConnection {
        PgConnection::connect(&self.postgres.url()).await.unwrap()
    }

    /// Starts a server.
    fn node(&self, number: usize) -> Node {
        let (database, bus) = (
            self.postgres.url(),
            self.nats.as_ref().map(PrivateNats::url),
        );
        let by = |url: String, way: Option<&Forwarder>| match way {
            Some(way) if number == FAR => url.replace(
                &format!(":{}", port(&url)),
                &format!(":{}", way.address.port()),
            ),
            _ => url,
        };
        let database = by(database, self.ways.first());
        let bus = bus.map(|bus| by(bus, self.ways.get(1)));
        let command = (self.program)(&database, bus.as_deref());
        block_in_place(|| Node::start(command))
    }

    /// Lets something go wrong, and waits until it is over.
    pub(crate) async fn suffer(&mut self, fault: &Fault, number: usize) {
        let victim = number % SERVERS;
        match fault {
            Fault::Killed(lasts) => {
                self.nodes[victim].signal("KILL");
                sleep(*lasts).await;
                let node = self.node(victim);
                self.signpost.lock().unwrap()[victim] = node.address;
                self.nodes[victim] = node;
            }
            Fault::StandsStill(lasts) => {
                self.nodes[victim].signal("STOP");
                sleep(*lasts).await;
                self.nodes[victim].signal("CONT");
            }
            Fault::BusDown(lasts) => {
                let nats = self.nats.as_mut().expect("the bus is NATS");
                nats.crash();
                sleep(*lasts).await;
                block_in_place(|| nats.run());
            }
            Fault::LinesEnded => self.end_lines().await,
            Fault::StoreDown(lasts) => {
                block_in_place(|| self.postgres.crash());
                sleep(*lasts).await;
                block_in_place(|| self.postgres.run());
            }
            Fault::CutOff(lasts) => {
                for way in &self.ways {
                    way.cut(true);
                }
                sleep(*lasts).await;
                for way in &self.ways {
                    way.cut(false);
                }
            }
        }
    }

    /// Ends the lines on which servers listen, or all if they don't listen there.
    async fn end_lines(&self) {
        let which = match self.nats {
            Some(_) => "backend_type = 'client backend' and pid <> pg_backend_pid()",
            None => "query ilike 'listen%'",
        };
        let end =
            format!("select count(pg_terminate_backend(pid)) from pg_stat_activity where {which}");
        let ended: i64 = sqlx::query_scalar(sqlx::AssertSqlSafe(end))
            .fetch_one(&mut self.connect().await)
            .await
            .unwrap();
        assert!(ended >= SERVERS as i64, "{ended} lines were there");
    }

    /// All servers end in order.
    pub(crate) fn stop(self) {
        block_in_place(|| self.nodes.into_iter().for_each(Node::stop));
    }
}

fn port(url: &str) -> u16 {
    let after = url.rsplit_once(':').expect("it has a port").1;
    let digits = after.split('/').next();
    digits
        .and_then(|digits| digits.parse().ok())
        .expect("a number")
}
