-- The chat with the job assistant: what signed-in customers have said and been answered, what the model has cost, and the
-- key that lets a draft become one job however often it is sent.

create table ai_conversations (
  owner_id text not null references accounts (id) on delete cascade,
  -- Chosen by whoever begins, so it names a chat together with its owner alone.
  id text not null,
  title text not null,
  -- [{ role, content, reply, sentAt }]; the reply is what an answer was beside its text.
  messages jsonb not null,
  attachments text[] not null constraint ai_conversations__attachments check (cardinality(attachments) <= 5),
  -- What it became.
  job_id text references jobs (id),
  updated_at timestamptz not null,
  primary key (owner_id, id)
);
create index ai_conversations__newest on ai_conversations (owner_id, updated_at, id);
create index ai_conversations__forgotten on ai_conversations (updated_at) where job_id is null;

-- One row for each day of UTC. A microcent is the millionth of a cent: a token times its price for a million of them.
-- A call is counted with the most that it may cost before it is made, and corrected by what it did cost.
create table ai_usage (
  day date primary key,
  calls integer not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  microcents bigint not null
);

alter table jobs add column idempotency_key text;
create unique index jobs__draft_key on jobs (customer_id, idempotency_key) where idempotency_key is not null;
