-- Content goes through three steps: a draft, a version that was released and waits, and the version that was deployed, which
-- visitors see. What was released until now was seen at once, so it was released and deployed.
alter table site_content rename column released to deployed;
alter table site_content rename column released_at to deployed_at;
alter table site_content rename column released_by to deployed_by;
alter table site_content rename constraint site_content__released_whole to site_content__deployed_whole;
alter index site_content__by_releaser rename to site_content__by_deployer;
-- Versions are counted by releases, not by drafts: 1, 2, 3.
alter table site_content add column last_number integer not null default 0;
alter table site_content add column waiting_number integer;
alter table site_content add column deployed_number integer;

alter table site_content_changes rename column released to content;
-- Of every deed but a saved draft: which version.
alter table site_content_changes add column number integer;
-- Whose content a version brought back.
alter table site_content_changes add column source_number integer;
alter table site_content_changes drop constraint site_content_changes__deed;
alter table site_content_changes drop constraint site_content_changes__release_kept;

alter table site_content_changes disable trigger site_content_changes__only_grow;
update site_content_changes c set number = numbered.number
from (select id, row_number() over (partition by kind, content_id order by id) as number
      from site_content_changes where deed = 'release') numbered
where c.id = numbered.id;
insert into site_content_changes (kind, content_id, deed, version, actor_id, at, number)
select kind, content_id, 'deploy', version, actor_id, at, number from site_content_changes where deed = 'release' order by id;
alter table site_content_changes enable trigger site_content_changes__only_grow;

update site_content s set last_number = latest.number, deployed_number = latest.number
from (select kind, content_id, max(number) as number from site_content_changes where deed = 'deploy' group by 1, 2) latest
where s.kind = latest.kind and s.id = latest.content_id;

alter table site_content_changes add constraint site_content_changes__deed
  check (deed in ('save', 'release', 'deploy', 'rollBack'));
alter table site_content_changes add constraint site_content_changes__content_kept
  check ((deed in ('release', 'rollBack')) = (content is not null));
alter table site_content_changes add constraint site_content_changes__numbered check ((deed = 'save') = (number is null));
alter table site_content_changes add constraint site_content_changes__brought_back
  check ((deed = 'rollBack') = (source_number is not null));
create unique index site_content_changes__version on site_content_changes (kind, content_id, number)
  where content is not null;
create unique index site_content_changes__deployed_once on site_content_changes (kind, content_id, number)
  where deed = 'deploy';
alter table site_content add constraint site_content__deployed_numbered
  check ((deployed is null) = (deployed_number is null));
