/** Rows that the database rejects, like corrupt data. */
import type { Product } from './product.ts'

/** Rejects each of these changes of the tables if the row has one of the poisoned texts as a value. */
export async function poisonRows({ pool }: Pick<Product, 'pool'>, tables: readonly string[], changes: string) {
  await pool.query(`create table poisoned (id text);
    create function reject_poisoned() returns trigger language plpgsql as $$
    declare changed text = case when tg_op = 'DELETE' then to_jsonb(old)::text else to_jsonb(new)::text end;
    begin
      if exists (select from poisoned p where position('"' || p.id || '"' in changed) > 0) then
        raise exception 'This row is poisoned';
      end if;
      return case when tg_op = 'DELETE' then old else new end;
    end $$`)
  for (const table of tables)
    await pool.query(`create trigger poison before ${changes} on ${table}
      for each row execute function reject_poisoned()`)
  return {
    poison: (id: string) => pool.query('insert into poisoned values ($1)', [id]),
    repair: () => pool.query('delete from poisoned'),
  }
}

/** Makes each waiting retry of the queues due now, and the last one. */
export const exhaustRetries = async ({ pool }: Pick<Product, 'pool'>) =>
  await pool.query(`update pgboss.job set retry_count = retry_limit, start_after = now() where state = 'retry'`)
