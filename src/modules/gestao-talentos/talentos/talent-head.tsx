import { Button } from '@mantine/core'
import IconPrinter from '@tabler/icons-react/icons/IconPrinter'
import { useState } from 'react'
import { authorityFor } from '#platform/contract/resource.ts'
import { formatDate } from '#platform/contract/dates.ts'
import { documentosTalento } from '#modules/gestao-talentos/documentos-talento/resource.ts'
import { type CallAnswer, callPath } from '#platform/contract/call.ts'
import type { WireOf } from '#platform/contract/record.ts'
import { basePath } from '#platform/web/api/base-path.ts'
import { download } from '#platform/web/api/download.ts'
import { useCall } from '#platform/web/api/records.ts'
import type { RecordProps } from '#platform/web/screens/define-screens.ts'
import { useHas } from '#platform/web/session/rule-context.ts'
import { documentosPendentes, imprimirTalento } from './record-calls.ts'
import { talentos } from './resource.ts'
import css from './talent.module.css'

type Talent = WireOf<typeof talentos>

const lacking = ({ descricao, vencidoEm }: CallAnswer<typeof documentosPendentes>[number]) =>
  vencidoEm ? `${descricao} (vencido em ${formatDate(vencidoEm)})` : descricao

function MissingDocuments({ id }: { id: number }) {
  const { data } = useCall(documentosPendentes, { params: { id } }, { quiet: true })
  if (!data?.length) return null
  return (
    <p className={css.missing}>
      Documentos da admissão que faltam: {data.map(lacking).join(', ')}.
    </p>
  )
}

function since({ dataAdmissao, dataDesligamento, tempoDeEmpresa }: Talent): string {
  const time = tempoDeEmpresa ? ` (${tempoDeEmpresa})` : ''
  return dataDesligamento
    ? `De ${formatDate(dataAdmissao)} a ${formatDate(dataDesligamento)}${time}`
    : `Desde ${formatDate(dataAdmissao)}${time}`
}

function Print({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    await download(callPath(imprimirTalento, { id }), { mode: 'popup' }).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button
      variant="default"
      size="xs"
      loading={busy}
      leftSection={<IconPrinter size={15} aria-hidden />}
      onClick={() => void print()}
    >
      Imprimir
    </Button>
  )
}

/** Who it is, where, and since when. */
export function TalentHead({ record }: RecordProps<Talent>) {
  const has = useHas()
  const work = [record.cargo, record.areaOrganizacional?.rotulo].filter(Boolean).join(' · ')
  return (
    <div className={css.head}>
      {record.foto ? (
        <img
          className={css.photo}
          src={`${basePath}/api/${talentos.path}/${record.id}/foto`}
          alt=""
        />
      ) : null}
      <div className={css.about}>
        {record.nomeSocial ? <p>Nome social: {record.nomeSocial}</p> : null}
        <p>
          Matrícula {record.matricula}
          {work ? ` · ${work}` : ''}
        </p>
        <p>{since(record)}</p>
      </div>
      <Print id={record.id} />
      {has(authorityFor(documentosTalento)) ? <MissingDocuments id={record.id} /> : null}
    </div>
  )
}
