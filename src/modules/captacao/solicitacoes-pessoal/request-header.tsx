import { Alert } from '@mantine/core'
import { formatDate } from '#platform/contract/dates.ts'
import type { WireOf } from '#platform/contract/record.ts'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { LimitNotice } from './new-guide.tsx'
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
      note: 'Ninguém foi avisado ainda. Use Editar, complete os campos, desmarque "Salvar como rascunho" e grave.',
    }
  return undefined
}

const asked = ({ solicitante, data }: Request): string =>
  `Pedida${solicitante ? ` por ${solicitante.rotulo}` : ''} em ${formatDate(data)}`

export function RequestHeader({ record }: RecordProps<Request>) {
  const note = noteOf(record)
  return (
    <div className={`${css.stack} ${css.under}`}>
      <p className={css.facts}>
        <span>
          Código <b>{record.id}</b>
        </span>
        <span>{asked(record)}</span>
        <span>
          <b>{record.qtdVagasPreenchidas ?? 0}</b> de <b>{record.quantidade}</b>{' '}
          {record.quantidade === 1 ? 'vaga preenchida' : 'vagas preenchidas'}
        </span>
        <span>
          <b>{record.qtdCandidatos ?? 0}</b>{' '}
          {record.qtdCandidatos === 1 ? 'candidato' : 'candidatos'}
        </span>
      </p>
      {note ? (
        <Alert
          color={record.status === 'R' || record.cancelada ? 'vermelho' : 'barro'}
          variant="light"
          title={note.title}
        >
          {note.note || null}
        </Alert>
      ) : null}
      {record.status === 'I' ? <LimitNotice values={record} id={record.id} /> : null}
    </div>
  )
}
