import { Alert, Button } from '@mantine/core'
import IconLayoutKanban from '@tabler/icons-react/icons/IconLayoutKanban'
import IconPrinter from '@tabler/icons-react/icons/IconPrinter'
import { useState } from 'react'
import { Link } from 'react-router'
import type { WireOf } from '#platform/contract/record.ts'
import { authorityFor } from '#platform/contract/resource.ts'
import { candidatoSolicitacoes } from '#modules/captacao/candidato-solicitacoes/resource.ts'
import { download } from '#platform/web/api/download.ts'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { CloseButton } from './close-button.tsx'
import { DecisionButtons } from './decision-buttons.tsx'
import type { solicitacoesPessoal } from './resource.ts'
import css from './request.module.css'

type Request = WireOf<typeof solicitacoesPessoal>
type Note = { title: string; note: string | null }

/** Why the request stands where it stands, in the words of whoever decided. */
function noteOf(r: Request): Note | undefined {
  if (r.cancelada) return { title: 'Solicitação cancelada', note: r.obsCancelamento }
  if (r.encerrada) return { title: 'Solicitação encerrada', note: r.obsEncerra }
  if (r.suspensa)
    return {
      title: 'Solicitação suspensa: o anúncio não aparece no portal',
      note: r.obsSuspensao,
    }
  if (r.status === 'R') return { title: 'Solicitação reprovada', note: r.observacaoLiberador }
  if (r.rascunho)
    return {
      title: 'Rascunho',
      note: 'Ninguém foi avisado ainda. Complete os campos, desmarque "Salvar como rascunho" e grave.',
    }
  return undefined
}

export function RequestHeader({ record, reload, isChanged }: RecordProps<Request>) {
  const has = useHas()
  const [printing, setPrinting] = useState(false)
  const note = noteOf(record)
  const print = async () => {
    setPrinting(true)
    await download(`captacao/solicitacoes-pessoal/${record.id}/pdf`, { mode: 'messages' }).catch(
      () => undefined,
    )
    setPrinting(false)
  }
  return (
    <>
      <div className={css.line}>
        <p className={css.facts}>
          <span>
            Código <b>{record.id}</b>
          </span>
          <span>
            <b>{record.qtdVagasPreenchidas ?? 0}</b> de <b>{record.quantidade}</b>{' '}
            {record.quantidade === 1 ? 'vaga preenchida' : 'vagas preenchidas'}
          </span>
          <span>
            <b>{record.qtdCandidatos ?? 0}</b>{' '}
            {record.qtdCandidatos === 1 ? 'candidato' : 'candidatos'}
          </span>
        </p>
        <div className={css.buttons}>
          {has(authorityFor(candidatoSolicitacoes)) && record.status === 'A' ? (
            <Button
              component={Link}
              to={`/captacao/candidato-solicitacoes?solicitacao=${record.id}`}
              leftSection={<IconLayoutKanban size={16} aria-hidden />}
            >
              Quadro de candidatos
            </Button>
          ) : null}
          <DecisionButtons record={record} reload={reload} isChanged={isChanged} />
          <CloseButton record={record} reload={reload} />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden />}
            loading={printing}
            onClick={() => void print()}
          >
            Imprimir
          </Button>
        </div>
      </div>
      {note ? (
        <Alert
          mt="sm"
          color={record.status === 'R' || record.cancelada ? 'vermelho' : 'barro'}
          variant="light"
          title={note.title}
        >
          {note.note || null}
        </Alert>
      ) : null}
    </>
  )
}
