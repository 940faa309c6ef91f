import { Button, Code, Group } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { currentScreen, pageUrl } from '../api/base-path.ts'
import { session, useSession, useSessionState } from '../session/session-store.ts'
import { late } from '../shell/late.tsx'
import { useTitle } from '../shell/page.tsx'
import css from './pages.module.css'
import type { Problem } from './problem-report.tsx'

const BackHome = () => (
  <Button component={Link} to="/">
    Voltar ao início
  </Button>
)

export function NotFoundPage() {
  useTitle('Página Não Encontrada')
  const email = useSession().parametrosDoSistema?.emailSuporte
  return (
    <div className={css.message}>
      <p className={css.over}>ERRO 404 - PÁGINA NÃO ENCONTRADA</p>
      <h1>Página Não Encontrada</h1>
      <p>
        Confira se o endereço foi digitado corretamente ou volte para a página inicial.
        {email ? (
          <>
            {' '}
            Se precisar de ajuda, escreva para <a href={`mailto:${email}`}>{email}</a>.
          </>
        ) : null}
      </p>
      <BackHome />
    </div>
  )
}

export function ForbiddenPage() {
  useTitle('Acesso Negado')
  return (
    <div className={css.message}>
      <h1>Acesso Negado</h1>
      <p>
        Você não tem permissão para acessar esta página. Fale com a pessoa que administra os perfis
        de acesso na sua empresa.
      </p>
      <BackHome />
    </div>
  )
}

const ReportForm = late(() => import('./problem-report.tsx').then((m) => m.ReportForm))

export function ServerErrorPage({ problem = {} }: { problem?: Problem }) {
  useTitle('Erro Interno do Servidor')
  const { info } = useSessionState()
  const [details, setDetails] = useState(false)
  const [reporting, setReporting] = useState(false)
  return (
    <div className={css.message}>
      <h1>Erro Interno do Servidor</h1>
      <p>
        Algo deu errado. O que já estava gravado continua guardado.
        {problem.requestId ? ` Código do erro: ${problem.requestId}.` : ''}
      </p>
      <Group gap="xs" justify="center">
        <Button
          variant="default"
          onClick={() => setReporting(!reporting)}
          aria-expanded={reporting}
        >
          Enviar relato do problema
        </Button>
        <Button variant="default" onClick={() => setDetails(!details)} aria-expanded={details}>
          {details ? 'Ocultar detalhes do erro' : 'Ver detalhes do erro'}
        </Button>
        {/* What failed must not stay standing: the page is loaded anew. */}
        <Button component="a" href={pageUrl(info ? '' : 'externo')}>
          Voltar ao início
        </Button>
      </Group>
      {reporting ? (
        <div className={css.details}>
          <ReportForm problem={problem} />
        </div>
      ) : null}
      {details ? (
        <div className={css.details}>
          <Code block>
            {[
              `Código: ${problem.requestId ?? '—'}`,
              `Rota: ${currentScreen()}`,
              `Mensagem: ${problem.error?.message ?? '—'}`,
              ...(session.has('ROLE_CONF_LOG') && problem.error?.stack
                ? ['', problem.error.stack]
                : []),
            ].join('\n')}
          </Code>
        </div>
      ) : null}
    </div>
  )
}
