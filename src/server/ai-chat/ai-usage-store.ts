/** The SQL of the model's costs. */
import { sql } from '../core/db/sql.ts'

/** Reserves the maximum cost of a call, unless it exceeds the rest of the day's budget. */
export const spendTokens = sql<
  never,
  [day: string, inputTokens: number, outputTokens: number, microcents: number, dailyMicrocents: number]
>(
  'spend-ai-tokens',
  `insert into ai_usage (day, calls, input_tokens, output_tokens, microcents)
   select $1::date, 1, $2::bigint, $3::bigint, $4::bigint where $4::bigint <= $5::bigint
   on conflict (day) do update set calls = ai_usage.calls + 1,
     input_tokens = ai_usage.input_tokens + excluded.input_tokens,
     output_tokens = ai_usage.output_tokens + excluded.output_tokens,
     microcents = ai_usage.microcents + excluded.microcents
   where ai_usage.microcents + excluded.microcents <= $5::bigint`,
)

/** Corrects a reservation. The differences may be negative. */
export const correctTokens = sql<never, [day: string, inputTokens: number, outputTokens: number, microcents: number]>(
  'correct-ai-tokens',
  `update ai_usage set input_tokens = input_tokens + $2, output_tokens = output_tokens + $3,
     microcents = microcents + $4 where day = $1::date`,
)
