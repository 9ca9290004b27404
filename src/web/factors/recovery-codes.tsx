import { focusOnMount } from '../core/focus-on-mount.ts'
import { AnchorButton } from '../ui/anchor-button.tsx'
import { Button } from '../ui/button.tsx'
import styles from './factors.module.css'

interface RecoveryCodesProps {
  codes: readonly string[]
  onSaved: () => void
}

/** The recovery codes. No later page can show them. */
export function RecoveryCodes({ codes, onSaved }: RecoveryCodesProps) {
  return (
    <div className={styles.section}>
      <h3 ref={focusOnMount} tabIndex={-1}>
        Save your recovery codes
      </h3>
      <p>
        If you lose your phone, each code signs you in once. Store them where only you can find them. We can't show them
        again.
      </p>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="row">
        <AnchorButton
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`Plumbline recovery codes\n\n${codes.join('\n')}\n`)}`}
          download="plumbline-recovery-codes.txt"
        >
          Download as text
        </AnchorButton>
        <Button variant="gold" onClick={onSaved}>
          I've saved them
        </Button>
      </div>
    </div>
  )
}
