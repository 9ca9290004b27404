import { pictureUrl } from '../core/file-url.ts'
import { Avatar } from '../ui/avatar.tsx'
import styles from './about-us.module.css'

interface AboutUsProps {
  about: { story: string; mission: string }
  certifications: readonly { name: string; detail?: string | undefined }[]
  team: readonly { name: string; role?: string | undefined; picture?: string | undefined }[]
}

/** About Us, at the end of every site page [NAV-13]. Empty parts are hidden. */
export function AboutUs({ about, certifications, team }: AboutUsProps) {
  return (
    <section id="about" className={styles.about}>
      <h2>About Us</h2>
      <dl>
        <dt>Our story</dt>
        <dd className={styles.text}>{about.story}</dd>
        <dt>Mission</dt>
        <dd className={styles.text}>{about.mission}</dd>
        {certifications.length > 0 ? <dt>Certifications</dt> : null}
        {certifications.map(({ name, detail }) => (
          <dd key={name}>
            <strong>{name}</strong>
            {detail ? `: ${detail}` : null}
          </dd>
        ))}
        {team.length > 0 ? <dt>Team</dt> : null}
        {team.length > 0 ? (
          <dd className={styles.team}>
            {team.map((member) => (
              <TeamPhoto key={member.name} {...member} />
            ))}
          </dd>
        ) : null}
      </dl>
    </section>
  )
}

function TeamPhoto({ name, role, picture }: AboutUsProps['team'][number]) {
  const label = role ? `${name}, ${role}` : name
  if (!picture) return <Avatar name={name} size={40} />
  return (
    <img
      src={pictureUrl(picture, 'chat')}
      width="40"
      height="40"
      loading="lazy"
      decoding="async"
      alt={label}
      title={label}
    />
  )
}
