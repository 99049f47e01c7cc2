//! A text by its name, with what is put into it.

/// A text of the catalogue, with what is put into it: what is to be said, whatever the language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// Its name in the catalogue.
    pub id: String,
    /// What is put into it, by name.
    pub args: Vec<(&'static str, Value)>,
}

/// Something that is put into a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Value {
    /// A name, a word, letters.
    Text(String),
    /// A number: it decides between singular and plural.
    Number(i64),
    /// Another text of the catalogue.
    Said(Box<Sentence>),
    /// What a library says in English, which is retold.
    Library(String),
}

impl Sentence {
    /// A text into which nothing is put so far.
    pub fn new(id: impl Into<String>) -> Sentence {
        Sentence {
            id: id.into(),
            args: Vec::new(),
        }
    }

    /// The same with one thing more.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Value>) -> Sentence {
        self.args.push((name, value.into()));
        self
    }
}

impl Value {
    /// What a library or a server says in English: it is said in the language of the text around it.
    pub fn library(said: impl std::fmt::Display) -> Value {
        Value::Library(said.to_string())
    }
}

impl From<Sentence> for Value {
    fn from(sentence: Sentence) -> Value {
        Value::Said(Box::new(sentence))
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::Text(text.to_owned())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::Text(text)
    }
}

impl From<&String> for Value {
    fn from(text: &String) -> Value {
        Value::Text(text.clone())
    }
}

impl From<usize> for Value {
    fn from(number: usize) -> Value {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<u64> for Value {
    fn from(number: u64) -> Value {
        Value::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

macro_rules! small_numbers {
    ($($kind:ty),*) => {$(
        impl From<$kind> for Value {
            fn from(number: $kind) -> Value {
                Value::Number(i64::from(number))
            }
        }
    )*};
}

small_numbers!(u8, u16, u32, i32, i64);
