-- The reconciliation continues here with the processor's fees.
create table booked_processor_fees (
  is_only_row boolean primary key default true check (is_only_row),
  booked_until timestamptz not null
);
