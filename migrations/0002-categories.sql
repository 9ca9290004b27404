-- Categories [CAT-07]. Migration data, because every installation needs the twelve of them before its first job.
create table categories (
  id text primary key constraint categories__id check (id like 'category\_%'),
  name text not null,
  image text,
  parent text references categories (id),
  sort integer not null,
  created_at timestamptz not null default now()
);

insert into categories (id, name, image, sort) values
  ('category_renovation', 'Renovation & Interior Design', 'swatch:timber', 10),
  ('category_extension', 'Extension and modification', 'swatch:iron', 20),
  ('category_fitting', 'Shop & Office fitting', 'swatch:terrazzo', 30),
  ('category_maintenance', 'Maintenance & Repair', 'swatch:peg', 40),
  ('category_structural', 'Structural & Building Services', 'swatch:brick', 50),
  ('category_waterproofing', 'Waterproofing', 'swatch:tile', 60),
  ('category_outdoor', 'Outdoor & Landscape', 'swatch:grass', 70),
  ('category_compliance', 'Compliance & Safety', 'swatch:hazard', 80),
  ('category_technology', 'Technology & Innovation', 'swatch:circuit', 90),
  ('category_advanced', 'Advanced Solutions', 'swatch:plate', 100),
  ('category_strata', 'Agent / Strata / Facility Managers', 'swatch:strata', 110),
  ('category_supplier', 'Professional supplier', 'swatch:pallet', 120);
