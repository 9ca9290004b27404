/** A state and one of its cities, for every form [JOB-08, DATA-07]. Both are stored in upper case [JOB-02]. */
import { z } from 'zod'
import { isCityOf } from './cities.ts'
import { isState, normalisePlace } from './locations.ts'
import { cityMissing, stateMissing } from './place-errors.ts'
import { inputMaxLength } from './text-limits.ts'

const place = (message: string) =>
  z.string({ error: message }).trim().min(1, message).max(inputMaxLength).transform(normalisePlace)

export const stateSchema = place(stateMissing).refine(isState, stateMissing)
export const citySchema = place(cityMissing)

/** A city needs its state, so a change of either sends both. */
export const stateIssue = { error: stateMissing, path: ['state'] }

/** An unknown state already has its own error, so the city is checked only in a known state. */
export const cityBelongs = (address: { state: string; city: string }) =>
  !isState(address.state) || isCityOf(address.state, address.city)
export const cityIssue = { error: cityMissing, path: ['city'] }
