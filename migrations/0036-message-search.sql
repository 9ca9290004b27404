-- Messages are found by their words as they are written, in any language: no stems, no words that are left out.
create index messages_words on messages using gin (to_tsvector('simple', body));
