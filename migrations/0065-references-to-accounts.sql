-- Before an account that was never confirmed goes, every table that may name it is looked through by an index.
create index evidence__by_account on evidence (uploaded_by) where uploaded_by is not null;
create index warranty_events__by_actor on warranty_events (actor_id) where actor_id is not null;
create index consultations__of_consultant on consultations (consultant_id) where consultant_id is not null;
