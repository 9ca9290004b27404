import { type Control, Controller } from 'react-hook-form'
import type { JobView } from '#api/jobs/job-view.ts'
import { scoreText } from '#domain/core/formats.ts'
import { ratingDefault, scoreLabels } from '#domain/reviews/review-scores.ts'
import { type ApiCallInput, call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { showSuccess } from '../core/toasts.ts'
import { useSavedForm } from '../core/use-saved-form.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Rating } from '../ui/rating.tsx'
import { SavedForm } from '../ui/saved-form.tsx'
import { TextArea } from '../ui/text-area.tsx'
import styles from './reviews.module.css'

type ReviewFields = Omit<ApiCallInput<'POST /job/review'>['body'], 'id'>

const resolver = lazyResolver<ReviewFields>(
  async () => (await import('#domain/reviews/review-schemas.ts')).reviewSchema,
)

export interface ReviewFormProps {
  jobId: string
  onJob: (job: JobView) => void
}

/** The customer rates the finished job once [STAGE-10]. A cleared rating counts as five. */
export function ReviewForm({ jobId, onJob }: ReviewFormProps) {
  const sending = useSavedForm<ReviewFields, ReviewFields, JobView>({
    draftOf: { form: 'review', id: jobId },
    resolver,
    defaultValues: { rating: ratingDefault, review: '' },
    send: (typed) => call('POST /job/review', { body: { id: jobId, ...typed } }),
    onSuccess: (job) => {
      showSuccess('Submitted successfully')
      onJob(job)
    },
  })
  const { form } = sending
  const { errors } = form.formState
  return (
    <SavedForm saved={sending} className={styles.form}>
      <RatingField control={form.control} />
      <TextArea label="Your review" minRows={4} error={errors.review?.message} {...form.register('review')} />
      <SubScores control={form.control} />
      <ActionError action={sending} safe="Your review is saved on this device." />
      <ActionBar>
        <Button type="submit" variant="gold" size="lg" loading={sending.isBusy}>
          Submit
        </Button>
      </ActionBar>
    </SavedForm>
  )
}

function RatingField({ control }: { control: Control<ReviewFields, unknown, ReviewFields> }) {
  return (
    <Controller
      control={control}
      name="rating"
      render={({ field }) => (
        <fieldset className={styles.rating} aria-label="Rating">
          <Rating
            step={0.5}
            size={32}
            value={field.value ?? ratingDefault}
            onChange={(stars) => field.onChange(stars === 0 ? ratingDefault : stars)}
          />
          <b className="num">{scoreText(field.value ?? ratingDefault)}</b>
        </fieldset>
      )}
    />
  )
}

function SubScores({ control }: { control: Control<ReviewFields, unknown, ReviewFields> }) {
  return (
    <fieldset className={styles.scores}>
      <legend>A little more, if you like</legend>
      {scoreLabels.map(({ name, label }) => (
        <Controller
          key={name}
          control={control}
          name={name}
          render={({ field }) => (
            <fieldset className={styles.score} aria-label={label}>
              <span>{label}</span>
              <Rating
                size={20}
                value={field.value ?? 0}
                onChange={(stars) => field.onChange(stars === 0 ? undefined : stars)}
              />
            </fieldset>
          )}
        />
      ))}
    </fieldset>
  )
}
