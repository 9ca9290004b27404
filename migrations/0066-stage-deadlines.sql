-- Business days to respond to a submission, and to a rejection. The first signature fixes them with the text. A contract
-- from before has none.
alter table contracts add column review_days smallint check (review_days between 1 and 60);

-- A missed due date moves no money.
alter table stages
  add column deadline_status text not null default 'none'
    check (deadline_status in ('none', 'review', 'extended', 'changes', 'reviewMissed', 'changesMissed')),
  add column due_on date,
  -- The business days that the due date counts.
  add column due_days smallint,
  add check ((deadline_status = 'none') = (due_on is null and due_days is null));
create index on stages (due_on) where deadline_status in ('reviewMissed', 'changesMissed');

-- When the worker sends a reminder or marks the deadline as missed. It deletes the row afterwards.
create table stage_deadlines (
  job_id text not null,
  contractor_id text not null,
  stage_index smallint not null,
  kind text not null check (kind in ('halfTime', 'fourFifths', 'lastDay', 'missed')),
  due_at timestamptz not null,
  primary key (job_id, contractor_id, stage_index, kind),
  foreign key (job_id, contractor_id, stage_index) references stages (job_id, contractor_id, stage_index)
);
create index on stage_deadlines (due_at);
select track_file_references('stage_deadlines');
