-- Whether anybody was ever told of something, settled or not, is asked for each refund and each withdrawal.
create index money_alerts_by_subject on money_alerts (subject, kind);
