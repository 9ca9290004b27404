import { expect, test } from 'vitest'
import { loginContext, loginSearchForRole, readLoginSearch } from './login-search.ts'

test('an unknown origin of a login is dropped', () => {
  expect(readLoginSearch({ from: 'nowhere' }).from).toBeUndefined()
})

test('a tab and a way of the login are read from the address, and nothing else is taken for one [AUTH-01]', () => {
  expect(readLoginSearch({ tab: 'signup', way: 'password' })).toMatchObject({ tab: 'signup', way: 'password' })
  expect(readLoginSearch({ tab: 'signin', way: 'magic' })).toMatchObject({ tab: undefined, way: undefined })
})

test('another way in keeps where the visitor came from and wants to go, and drops an old problem [NAV-10]', () => {
  const search = { from: 'aichat', redirect: '/invoice/1', problem: 'signIn.providerFailed', tab: 'signup' } as const

  expect(loginContext(search)).toEqual({ from: 'aichat', redirect: '/invoice/1' })
})

test('switching between the modes and back does not forget the AI chat, or any other way back [NAV-10]', () => {
  const asContractor = loginSearchForRole({ from: 'aichat', tab: 'signup' }, 'contractor')

  expect(asContractor).toEqual({ from: 'contractor', redirect: '/ai-chat?from=login' })
  expect(loginSearchForRole(asContractor, 'customer')).toEqual({ from: 'aichat' })
  expect(loginSearchForRole({ from: 'customer', redirect: '/invoice/1' }, 'contractor')).toEqual({
    from: 'contractor',
    redirect: '/invoice/1',
  })
})
