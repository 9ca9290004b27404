/** Sizes, long texts and variants of the controls of /dev/kit. */
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Loader } from '../ui/loader.tsx'
import { MoneyField } from '../ui/money-field.tsx'
import { PasswordField } from '../ui/password-field.tsx'
import { RadioGroup } from '../ui/radio-group.tsx'
import { Rating } from '../ui/rating.tsx'
import { Select } from '../ui/select.tsx'
import { Skeleton } from '../ui/skeletons.tsx'
import { Tabs } from '../ui/tabs.tsx'
import { TextArea } from '../ui/text-area.tsx'
import { TextField } from '../ui/text-field.tsx'
import styles from './kit.module.css'

const SIZES = ['compact-sm', 'xs', 'sm', 'md', 'lg'] as const
const STATES = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'ACT', 'NT']
const LONG = 'The contractor must remove all rubbish from the site and the neighbouring laneway'

export function Buttons() {
  return (
    <div className={styles.row}>
      {SIZES.map((size) => (
        <Button key={size} size={size} leftSection={<IconPlus size={16} aria-hidden />}>
          {size}
        </Button>
      ))}
    </div>
  )
}

export function TextFields() {
  const [budget, setBudget] = useState<number | undefined>(18_400)
  return (
    <div className="stack">
      <TextField label="Title" description="Contractors see it in the list." placeholder="Renovate the bathroom" />
      <TextField label="Title" isRequired error="Title is required" />
      <TextField label="Title" error="Please use at most 20 characters." defaultValue={LONG} />
      <TextField label="Email" readOnly defaultValue="mia-nguyen@example.com" />
      <TextField label="Finished by" type="date" />
      <PasswordField label="Password" autoComplete="current-password" defaultValue="bandicoot" />
      <MoneyField label="Estimated budget" value={budget} onChange={setBudget} />
      <TextArea label="Detail" description="What should the contractor know before they quote?" minRows={3} />
      <TextArea label="Detail" error="Detail is required" defaultValue={LONG} disabled />
    </div>
  )
}

export function Choices() {
  const [signer, setSigner] = useState('typed')
  const [score, setScore] = useState(4.5)
  const [tab, setTab] = useState('signin')
  return (
    <div className="stack">
      <Select label="State" options={STATES} defaultValue="NSW" />
      <Select label="State" options={[{ value: '', label: 'Choose a state' }]} isRequired error="State is required" />
      <Select label="Sort by" options={['Newest', 'Rating']} isInline />
      <Checkbox label="Ask contractors for photos or videos" defaultChecked />
      <Checkbox label={LONG} description="You can turn this off at any time." />
      <Checkbox label="I agree to the terms" error="Please agree to the terms." />
      <Checkbox role="switch" label="Match all filters" />
      <RadioGroup
        label="Your signature"
        options={[
          { value: 'typed', label: 'Type my name' },
          { value: 'drawn', label: 'Draw my signature' },
        ]}
        value={signer}
        onChange={setSigner}
      />
      <RadioGroup
        label="What do you decide?"
        options={[{ value: 'close', label: 'The case is closed' }]}
        value={undefined}
        error="Please choose one."
        onChange={setSigner}
      />
      <fieldset aria-label="Rating">
        <Rating step={0.5} size={32} value={score} onChange={setScore} />
      </fieldset>
      <Tabs
        label="Sign in or sign up"
        tabs={[
          { value: 'signin', label: 'Sign In' },
          { value: 'signup', label: 'Signup' },
        ]}
        value={tab}
        onChange={setTab}
      >
        <p className="hint">{tab === 'signin' ? 'The panel of the first tab.' : 'The panel of the second tab.'}</p>
      </Tabs>
      <Loader label="Loading" />
      <Skeleton height={60} />
    </div>
  )
}
