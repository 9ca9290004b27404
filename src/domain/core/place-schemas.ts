/** A state and a city of its list, as every form asks for them [JOB-08, DATA-07]; both are stored in upper case [JOB-02]. */
import { z } from 'zod'
import { isCityOf } from './cities.ts'
import { isState, normalisePlace } from './locations.ts'
import { cityMissing, stateMissing } from './place-errors.ts'
import { inputMaxLength } from './text-limits.ts'

const place = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(inputMaxLength).transform(normalisePlace)

export const stateSchema = place(stateMissing).refine(isState, stateMissing)
export const citySchema = place(cityMissing)

/** A city means something only in its state, so whoever changes one names both. */
export const stateIssue = { error: stateMissing, path: ['state'] }

/** An unknown state has its own sentence already; the city is judged only where the state is known. */
export const cityBelongs = (address: { state: string; city: string }) =>
  !isState(address.state) || isCityOf(address.state, address.city)
export const cityIssue = { error: cityMissing, path: ['city'] }
