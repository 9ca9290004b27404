import { WORK_POINTS } from '#server/door/fail-points.ts'
import { dieAtEach } from './die-at-each.ts'

await dieAtEach(WORK_POINTS)
