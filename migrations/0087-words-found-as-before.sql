-- What a search was found by before its words stood beside its orders.
drop function accounts_with_words(text, text, text[], integer);
drop function jobs_with_words(text, text[], integer);
drop function rare_account_parts(text, text[]);
