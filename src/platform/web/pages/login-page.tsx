import { useEffect, useState } from 'react'
import { pageUrl } from '../api/base-path.ts'
import type { PublicParameters } from '#platform/contract/session.ts'
import { askSession } from '../api/session-calls.ts'
import { LoginForm } from '../session/login-form.tsx'
import { Logo, LogoMark } from '../theme/logo.tsx'
import { NewPassword } from './new-password.tsx'
import css from './login-page.module.css'

/** Only a path of this application; anything else could send the person elsewhere after the login. */
function whereTo(): string {
  const wanted = new URLSearchParams(location.search).get('voltar') ?? ''
  return /^\/(?![/\\])[\w\-./?=&%,:]*$/.test(wanted) ? pageUrl(wanted) : pageUrl('')
}

const THREADS = Array.from({ length: 9 }, (_, i) => i)

const warp = (col: number) => (
  <path
    key={`w${col}`}
    d={`M${40 + col * 88} -200V1200`}
    stroke={col === 5 ? '#b95614' : '#0f5254'}
  />
)
const weft = (row: number) => (col: number) => (
  <path
    key={`${row}.${col}`}
    d={`M${-4 + col * 88} ${60 + row * 88}h88`}
    stroke={row === 3 ? '#d96f2a' : '#14605f'}
  />
)

/** Interlaced threads: each weft passes over one warp and under the next. */
function Cloth() {
  return (
    <svg
      className={css.cloth}
      viewBox="0 0 720 900"
      preserveAspectRatio="xMaxYMid slice"
      aria-hidden="true"
    >
      <g transform="rotate(-24 360 450)" strokeWidth="30" strokeLinecap="butt" fill="none">
        {THREADS.map(warp)}
        {THREADS.flatMap((row) => THREADS.filter((col) => (row + col) % 2 === 0).map(weft(row)))}
      </g>
      <rect width="720" height="900" fill="url(#sombra)" />
      <defs>
        <linearGradient id="sombra" x1="0" y1="0" x2="1" y2="0">
          <stop offset="0" stopColor="#0b3f41" stopOpacity="1" />
          <stop offset="0.6" stopColor="#0b3f41" stopOpacity="0.86" />
          <stop offset="1" stopColor="#0b3f41" stopOpacity="0.3" />
        </linearGradient>
      </defs>
    </svg>
  )
}

/** `claim` and `under`: what the product says of itself. */
export function LoginPage({ claim, under }: { claim: string; under: string }) {
  const [step, setStep] = useState<{ password: string; name: string }>()
  const [about, setAbout] = useState<Partial<PublicParameters>>({})
  useEffect(function askAbout() {
    const options = { anonymous: true, mode: 'none', quiet: true } as const
    askSession('GET externo/parametros-do-sistema', options)
      .then(setAbout)
      .catch(() => undefined)
  }, [])
  return (
    <div className={css.page}>
      <aside className={css.side}>
        <Cloth />
        <div className={css.front}>
          <Logo size={34} />
        </div>
        <div className={css.front}>
          <p className={css.claim}>{claim}</p>
          <p className={css.under}>{under}</p>
        </div>
        <p className={css.foot}>
          {[about.nomeInstalacao, about.appVersao ? `Versão ${about.appVersao}` : undefined]
            .filter(Boolean)
            .join(' · ') || 'Trama RH'}
        </p>
      </aside>
      <main className={css.main}>
        <div className={css.card}>
          <div className={css.only}>
            <span style={{ display: 'inline-flex', gap: 10, alignItems: 'center' }}>
              <LogoMark size={34} />
              <strong>Trama RH</strong>
            </span>
          </div>
          <h1 className={css.title}>{step ? 'Crie uma nova senha' : 'Entrar'}</h1>
          {step ? (
            <NewPassword
              current={step.password}
              name={step.name}
              onDone={() => location.assign(whereTo())}
            />
          ) : (
            <>
              <p className={css.hint}>Use o seu CPF e a senha do Trama RH.</p>
              <LoginForm
                onDone={() => location.assign(whereTo())}
                onStep={(password, info) => setStep({ password, name: info.usuario.nome })}
              />
            </>
          )}
          <p
            className={css.hint}
            hidden={step !== undefined}
            style={{ marginTop: 14, marginBottom: 0, fontSize: '0.88rem' }}
          >
            <a href={pageUrl('recuperar-senha')}>Esqueci a minha senha</a>
          </p>
          {about.demo ? (
            <p className={css.notice}>
              Esta é uma instalação de demonstração, com dados inventados.
            </p>
          ) : null}
          {about.emailSuporte ? (
            <p className={css.hint} style={{ marginTop: 20, fontSize: '0.82rem' }}>
              Não consegue entrar? Fale com o RH da sua empresa ou escreva para{' '}
              <a href={`mailto:${about.emailSuporte}`}>{about.emailSuporte}</a>.
            </p>
          ) : null}
        </div>
      </main>
    </div>
  )
}
