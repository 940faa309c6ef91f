import { Alert, Button, Code, Group, Stack, Text, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { request } from '../api/client.ts'
import { currentScreen, pageUrl } from '../api/base-path.ts'
import { saveFile } from '../api/download.ts'
import { session, useSession, useSessionState } from '../session/session-store.ts'
import { useTitle } from '../shell/page.tsx'
import css from './pages.module.css'

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

export type Problem = { requestId?: string | undefined; error?: Error | undefined }
type Report = {
  codigo: string
  quando: string
  rota: string
  versao: string
  navegador: string
  palavras: string
}

function ReportForm({ problem }: { problem: Problem }) {
  const version = useSessionState().info?.parametrosDoSistema?.appVersao ?? ''
  const [text, setText] = useState('')
  const [state, setState] = useState<'open' | 'sent' | 'failed'>('open')
  const [quando] = useState(() => new Date().toISOString())
  const report: Report = {
    codigo: problem.requestId ?? '',
    quando,
    rota: currentScreen(),
    versao: version,
    navegador: navigator.userAgent,
    palavras: text,
  }
  const send = () =>
    request('userinfo/relatos', { method: 'POST', body: report, mode: 'none' })
      .then(() => setState('sent'))
      .catch(() => setState('failed'))
  if (state === 'sent')
    return (
      <Alert color="tinta" role="status">
        Relato enviado. Obrigado.
      </Alert>
    )
  return (
    <Stack gap="xs">
      <Textarea
        label="O que você estava fazendo? (opcional)"
        value={text}
        onChange={(e) => setText(e.currentTarget.value)}
        autosize
        minRows={3}
        maxLength={2000}
      />
      <Text size="sm" fw={600}>
        Vai junto exatamente isto:
      </Text>
      <Code block>{JSON.stringify(report, null, 2)}</Code>
      {state === 'failed' ? (
        <Alert color="barro" role="alert">
          Não foi possível enviar o relato. Baixe-o e mande para quem dá suporte ao sistema.
        </Alert>
      ) : null}
      <Group gap="xs">
        <Button onClick={() => void send()}>Enviar</Button>
        <Button
          variant="default"
          onClick={() =>
            saveFile({
              blob: new Blob([JSON.stringify(report, null, 2)], { type: 'application/json' }),
              name: 'relato.json',
            })
          }
        >
          Baixar relato
        </Button>
      </Group>
    </Stack>
  )
}

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
