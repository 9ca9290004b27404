/** Milliseconds and Z, as in JavaScript, so that all timestamps have one format. */
export const iso = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
