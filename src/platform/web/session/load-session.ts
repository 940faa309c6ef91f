import { ApiError } from '../api/api-error.ts'
import { pageUrl } from '../api/base-path.ts'
import { request } from '../api/client.ts'
import { askSession } from '../api/session-calls.ts'
import { session } from './session-store.ts'

export function goToLogin(keepPlace = true): void {
  const here = location.pathname.slice(pageUrl('').length - 1) + location.search
  location.assign(
    pageUrl('login') + (keepPlace && here !== '/' ? `?voltar=${encodeURIComponent(here)}` : ''),
  )
}

export async function loadSession(): Promise<void> {
  try {
    session.begin(await askSession('GET userinfo', { mode: 'none', anonymous: true }))
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TROCAR_SENHA') goToLogin()
    else if (error instanceof ApiError && error.status === 401) {
      if (session.get().info) session.expire()
      else if (location.pathname === pageUrl('500')) session.anonymous()
      else goToLogin()
    } else if (!session.get().info) session.unreachable()
  }
}

const LOGOUT_WAIT_MS = 10_000

export async function logout(): Promise<void> {
  const urlLogout = session.get().info?.parametrosDoSistema.urlLogout
  try {
    await request('logout', {
      method: 'POST',
      mode: 'none',
      anonymous: true,
      signal: AbortSignal.timeout(LOGOUT_WAIT_MS),
    })
  } catch {
    // The person leaves in any case; the cookie dies with the session on the server.
  }
  if (urlLogout && /^https?:\/\//.test(urlLogout)) location.assign(urlLogout)
  else goToLogin(false)
}
