/** How often the network, the processes and the processor fail in a scenario. */

/** The probability of each disturbance at one step. */
export interface FaultProfile {
  readonly name: string
  readonly concurrent: number
  readonly crash: number
  /** The next processor calls fail, or their responses are lost. */
  readonly processor: number
  readonly webhookLost: number
  readonly webhookRepeated: number
}

export const faultProfiles: readonly FaultProfile[] = [
  { name: 'calm', concurrent: 0.02, crash: 0, processor: 0, webhookLost: 0, webhookRepeated: 0 },
  { name: 'network', concurrent: 0.03, crash: 0.01, processor: 0.04, webhookLost: 0.1, webhookRepeated: 0.2 },
  { name: 'crashes', concurrent: 0.03, crash: 0.06, processor: 0.01, webhookLost: 0.02, webhookRepeated: 0.1 },
  { name: 'races', concurrent: 0.08, crash: 0.01, processor: 0.01, webhookLost: 0.02, webhookRepeated: 0.3 },
  { name: 'everything', concurrent: 0.05, crash: 0.03, processor: 0.03, webhookLost: 0.05, webhookRepeated: 0.2 },
]
