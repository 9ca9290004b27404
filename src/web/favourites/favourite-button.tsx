import { IconHeart, IconHeartFilled } from '@tabler/icons-react'
import { Link, useLocation } from '@tanstack/react-router'
import { can } from '#domain/core/capabilities.ts'
import { roleOf, useSession } from '../core/session.ts'
import { recordPendingFavourite } from './pending-favourite.ts'
import { useFavourite } from './use-favourite.ts'

interface FavouriteButtonProps {
  contractor: { id: string; name: string }
  /** With its name beside the heart, in a row of buttons. */
  isLabelled?: boolean
}

/** A heart for customers. It leads a visitor to the login and back, and the favourite is kept [DATA-03]. */
export function FavouriteButton(props: FavouriteButtonProps) {
  const role = roleOf(useSession())
  if (role === 'anonymous') return <LoginHeart {...props} />
  return can(role, 'customer.self') ? <Heart {...props} /> : null
}

function LoginHeart({ contractor: { id, name }, isLabelled }: FavouriteButtonProps) {
  const redirect = useLocation({ select: ({ publicHref }) => publicHref })
  return (
    <Link
      to="/login"
      search={{ from: 'customer', redirect }}
      rel="nofollow"
      preload={false}
      className="heart"
      data-labelled={isLabelled}
      data-favourite={id}
      aria-label={`Favourite ${name}`}
      onClick={() => recordPendingFavourite(id)}
    >
      <IconHeart size={22} aria-hidden />
      {isLabelled ? 'Favourite' : null}
    </Link>
  )
}

function Heart({ contractor: { id, name }, isLabelled }: FavouriteButtonProps) {
  const { isFavourite, toggle } = useFavourite(id)
  const Icon = isFavourite ? IconHeartFilled : IconHeart
  return (
    <button
      type="button"
      className="heart"
      data-labelled={isLabelled}
      aria-label={`Favourite ${name}`}
      aria-pressed={isFavourite ?? false}
      onClick={toggle}
    >
      <Icon size={22} aria-hidden />
      {isLabelled ? 'Favourite' : null}
    </button>
  )
}
