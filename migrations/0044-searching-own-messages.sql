-- A search looks through the conversations of whoever asks. By this index it would find the word in those of everybody.
drop index message_words__words;
