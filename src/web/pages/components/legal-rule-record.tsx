/** A legal rule for admins: content, source, earlier and later versions. */

import { type QueryClient, useQuery, useQueryClient, useSuspenseQuery } from '@tanstack/react-query'
import { Link, notFound, useNavigate } from '@tanstack/react-router'
import type { LegalRulesInTime } from '#api/legal-rules/legal-rule-routes.ts'
import { cellLabel } from '#domain/admin/status-labels.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { longDateText } from '#domain/core/formats.ts'
import { CONFIDENCE_LABELS } from '#domain/legal-rules/confidence-labels.ts'
import { legalFacts } from '#domain/legal-rules/legal-copy.ts'
import { legalRuleId, ruleNameOf } from '#domain/legal-rules/legal-rule.ts'
import {
  isRuleForTopic,
  JURISDICTIONS,
  type Jurisdiction,
  LEGAL_TOPIC_NAMES,
  LEGAL_TOPICS,
} from '#domain/legal-rules/legal-topics.ts'
import type { LegalTopic } from '#domain/legal-rules/legal-value-schemas.ts'
import { lastDayOf, statusOf } from '#domain/legal-rules/rule-history.ts'
import { RecordHistory } from '../../audit/record-history.tsx'
import { apiQuery } from '../../core/api-query.ts'
import { useSession } from '../../core/session.ts'
import { showSuccess } from '../../core/toasts.ts'
import { DeleteRule } from '../../legal-rules/delete-rule.tsx'
import styles from '../../legal-rules/legal-rule-form.module.css'
import { LegalRuleForm } from '../../legal-rules/legal-rule-form.tsx'
import { placeOfLaw } from '../../legal-rules/rule-change-preview.tsx'
import { useRuleDraft } from '../../legal-rules/rule-draft.ts'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { FactList } from '../../ui/fact-list.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Select } from '../../ui/select.tsx'
import { NEW_RECORD, requirePermission } from './new-record.ts'

interface RuleName {
  readonly state: Jurisdiction
  readonly topic: LegalTopic
  readonly fromDate: string
}

/** All rules of a state and topic. Never cached, because another admin may have added one. */
const ruleHistoryQuery = (state: Jurisdiction, topic: LegalTopic) =>
  apiQuery(
    ['admin', 'legal-rules', state, topic],
    'GET /admin/legal-rules/{state}/{topic}',
    { params: { state, topic } },
    { staleTime: 0 },
  )

const titleOf = ({ state, topic }: Omit<RuleName, 'fromDate'>) => `${LEGAL_TOPICS[topic].title} in ${placeOfLaw(state)}`

async function loadLegalRule(queryClient: QueryClient, id: string): Promise<string> {
  if (id === NEW_RECORD) {
    await requirePermission(queryClient, 'admin_app_setting_release')
    return 'Add a rule'
  }
  const name = ruleNameOf(id)
  if (name === undefined) throw notFound()
  const { rules } = await queryClient.fetchQuery(ruleHistoryQuery(name.state, name.topic))
  if (rules.every(({ fromDate }) => fromDate !== name.fromDate)) throw notFound()
  return titleOf(name)
}

function LegalRuleRecord({ id }: { id: string }) {
  const name = ruleNameOf(id)
  return name === undefined ? <NewRule /> : <RuleContent name={name} />
}

/** A new rule for any topic. Most topics have a rule, which the new one supersedes. */
function NewRule() {
  const typing = useRuleDraft({ state: 'NSW', topic: 'deposit-cap' }, NEW_RECORD)
  const { state, topic } = typing
  const { data: known, error } = useQuery(ruleHistoryQuery(state, topic))
  const navigateTo = useOpenRule()
  const topics = LEGAL_TOPIC_NAMES.filter((one) => isRuleForTopic(one, state))
  const chooseState = (chosen: Jurisdiction) => {
    const kept = isRuleForTopic(topic, chosen) ? topic : LEGAL_TOPIC_NAMES.find((one) => isRuleForTopic(one, chosen))
    typing.choose({ state: chosen, topic: kept ?? topic })
  }
  return (
    <div className={styles.stack}>
      <PageTitle facts="It takes effect after the current rule, which stays unchanged.">Add a rule</PageTitle>
      <Card>
        <div className={styles.stack}>
          <Select
            isInline
            label="Jurisdiction"
            name="state"
            value={state}
            options={JURISDICTIONS.map((value) => ({ value, label: value }))}
            onChoose={chooseState}
          />
          <Select
            isInline
            label="Topic"
            name="topic"
            value={topic}
            options={topics.map((value) => ({ value, label: LEGAL_TOPICS[value].title }))}
            onChoose={(chosen) => typing.choose({ state, topic: chosen })}
          />
          {error ? <ErrorCard message={error.message} /> : null}
          {known ? (
            <LegalRuleForm
              key={`${state} ${topic}`}
              typing={typing}
              known={known}
              onRecorded={(now, rule) => navigateTo(rule, now)}
            />
          ) : null}
        </div>
      </Card>
    </div>
  )
}

function RuleContent({ name }: { name: RuleName }) {
  const { state, topic, fromDate } = name
  const { data: known } = useSuspenseQuery(ruleHistoryQuery(state, topic))
  const { user } = useSession()
  const goTo = useOpenRule()
  const mayRecord = hasPermission(user?.permissions ?? [], 'admin_app_setting_release')
  const rule = known.rules.find((one) => one.fromDate === fromDate)
  if (rule === undefined) return null
  const status = statusOf(rule, known.rules, known.today)
  const lastDay = lastDayOf(rule, known.rules)
  return (
    <div className={styles.stack}>
      <PageTitle
        facts={`${cellLabel('legalRules', 'status', status)} · from ${longDateText(fromDate)}${lastDay ? ` to ${longDateText(lastDay)}` : ''}`}
      >
        {titleOf(name)}
      </PageTitle>
      <Card>
        <div className={styles.stack}>
          <FactList
            facts={Object.fromEntries(legalFacts(topic, rule.value).map(({ label, text: words }) => [label, words]))}
          />
          <p>“{rule.text}”</p>
          <p className="hint">
            Source: <Source source={rule.source} /> ({CONFIDENCE_LABELS[rule.confidence]})
          </p>
          {mayRecord && status === 'upcoming' ? (
            <div className="row-end">
              <DeleteRule
                name={name}
                onDeleted={(now) => {
                  const before = now.rules.findLast((one) => one.fromDate < fromDate)
                  showSuccess('Rule deleted.')
                  goTo(before && { state, topic, fromDate: before.fromDate }, now, name)
                }}
              />
            </div>
          ) : null}
        </div>
      </Card>
      <RuleHistory name={name} known={known} />
      {mayRecord ? (
        <Card title="Add the next rule">
          <FollowingRule {...name} known={known} onRecorded={(now, recorded) => goTo(recorded, now)} />
        </Card>
      ) : null}
      <RecordHistory list="legalRules" id={legalRuleId(name)} />
    </div>
  )
}

interface FollowingRuleProps extends Pick<RuleName, 'state' | 'topic'> {
  known: LegalRulesInTime
  onRecorded: (known: LegalRulesInTime, rule: RuleName) => void
}

function FollowingRule({ state, topic, known, onRecorded }: FollowingRuleProps) {
  const typing = useRuleDraft({ state, topic }, `${state}_${topic}`)
  return <LegalRuleForm typing={typing} known={known} onRecorded={onRecorded} />
}

/** Shows an address as a link. */
function Source({ source }: { source: string }) {
  if (!/^https:\/\/\S+$/.test(source)) return source
  return (
    <a href={source} target="_blank" rel="noreferrer">
      {source}
    </a>
  )
}

function RuleHistory({ name: { state, topic, fromDate: shown }, known }: { name: RuleName; known: LegalRulesInTime }) {
  return (
    <Card title="Rule history">
      <ol className={styles.rules}>
        {known.rules.map((rule) => (
          <li key={rule.fromDate} aria-current={rule.fromDate === shown ? 'true' : undefined}>
            <Link
              to="/admin/$list/$id"
              params={{ list: 'legal-rules', id: legalRuleId({ state, topic, fromDate: rule.fromDate }) }}
            >
              From {longDateText(rule.fromDate)}, {statusOf(rule, known.rules, known.today)}
            </Link>
            <span>{rule.text}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Opens a rule by its state and topic, or the list if it has none. */
function useOpenRule() {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (rule: RuleName | undefined, known: LegalRulesInTime, of: RuleName | undefined = rule) => {
    if (rule === undefined) void navigate({ to: '/admin/$list', params: { list: 'legal-rules' } })
    else void navigate({ to: '/admin/$list/$id', params: { list: 'legal-rules', id: legalRuleId(rule) } })
    if (of) queryClient.setQueryData(ruleHistoryQuery(of.state, of.topic).queryKey, known)
    void queryClient.invalidateQueries({ queryKey: ['admin', 'records', 'legalRules'] })
    void queryClient.invalidateQueries({ queryKey: ['legal-rules'] })
  }
}

export const legalRuleRecord = { load: loadLegalRule, Page: LegalRuleRecord }
