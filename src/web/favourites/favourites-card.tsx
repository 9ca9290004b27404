import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import styles from './favourites-card.module.css'
import { favouritesQuery } from './favourites-query.ts'

const SHOWN_MAX = 3

/** The newest favourites, beside the jobs on the dashboard. It loads after them, and shows nothing before the first one. */
export function FavouritesCard() {
  const { data } = useInfiniteQuery(favouritesQuery)
  const newest = data?.pages.flatMap(({ items }) => items).slice(0, SHOWN_MAX) ?? []
  if (newest.length === 0) return null
  return (
    <Card title="Favourites">
      <ul className={styles.list}>
        {newest.map((contractor) => (
          <li key={contractor.id}>
            <Link to="/$id/profile" params={{ id: contractor.username || contractor.id }}>
              <Avatar name={contractor.name} picture={contractor.picture} size={36} business decorative />
              <span>{contractor.name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink to="/favourites" variant="default" fullWidth>
        View all favourites
      </ButtonLink>
    </Card>
  )
}
