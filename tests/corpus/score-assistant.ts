/**
 * `npm run score:assistant` prints the homeowner messages that the built-in assistant misread, and the score. Usage:
 * npm run score:assistant [-- all | holdout]. "all" prints every message.
 */
import { type Score, scoreAssistant } from './assistant-score.ts'
import { readCorpus } from './read-corpus.ts'

const args = process.argv.slice(2)
const file = args.includes('holdout') ? 'homeowner-messages-holdout.txt' : 'homeowner-messages.txt'
if (args.includes('all')) printCorpus()
printScore(scoreAssistant(file))

function printCorpus(): void {
  for (const { messages, expected } of readCorpus(file)) {
    console.log(messages.map((message) => `> ${message}`).join('\n'))
    for (const [field, value] of Object.entries(expected)) console.log(`  ${field}: ${value}`)
  }
}

function printScore({ cases, fields, categories, misses }: Score): void {
  for (const { messages, field, expected, found } of misses) {
    console.log(`${messages.join(' | ')}\n  ${field}: expected "${expected}", found "${found}"`)
  }
  console.log(`${cases} conversations of ${file}`)
  console.log(`fields: ${share(fields)}; categories: ${share(categories)}`)
}

function share({ correct, all }: Score['fields']): string {
  return `${correct} of ${all} right (${((100 * correct) / all).toFixed(1)} %)`
}
