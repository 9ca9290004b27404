-- How the product is used, noted for itself alone [DATA-03]. Nowhere does a row say who a visitor was.

-- Who has been counted today: a keyed hash of the day and the visitor, so that nobody is counted twice. Yesterday's
-- say nothing any more and go with the daily purge.
create table tracking_visits (
  day date not null,
  action text not null,
  -- Empty where it was about nobody.
  contractor_id text not null,
  visitor bytea not null,
  primary key (day, action, contractor_id, visitor)
);

create table tracking_actions (
  id bigint generated always as identity primary key,
  action text not null constraint tracking_actions__action check (action in ('view', 'click', 'login', 'logout',
    'register', 'unregister', 'active', 'search', 'favorite', 'cancelFavorite', 'deregisterRequest')),
  -- Of whoever did it; anonymous for a visitor who is not signed in.
  role text not null,
  contractor_id text references contractors (account_id),
  at timestamptz not null
);
create index tracking_actions__by_time on tracking_actions (at);
create index tracking_actions__by_contractor on tracking_actions (contractor_id) where contractor_id is not null;

-- What the interest in a contractor is worked out from.
create table tracking_days (
  contractor_id text not null references contractors (account_id),
  day date not null,
  views integer not null default 0,
  searches integer not null default 0,
  primary key (contractor_id, day)
);
create index tracking_days__by_day on tracking_days (day);
