import { ActionIcon } from '@mantine/core'
import IconDownload from '@tabler/icons-react/icons/IconDownload'
import IconEye from '@tabler/icons-react/icons/IconEye'
import IconFileText from '@tabler/icons-react/icons/IconFileText'
import IconPencil from '@tabler/icons-react/icons/IconPencil'
import IconTrash from '@tabler/icons-react/icons/IconTrash'
import type { ReactNode } from 'react'
import type { FileValue } from '#platform/contract/field.ts'
import { sentOutside, type FilesRegister } from '#platform/contract/files.ts'
import { apiUrl } from '../api/base-path.ts'
import type { WireRecord } from '../api/queries.ts'
import { StateBadge } from '../cells/cell.tsx'
import { formatBytes } from '#platform/contract/numbers.ts'
import { formatValue } from '#platform/contract/value-words.ts'
import { useSession, useTimeZone } from '../session/session-store.ts'
import { validityOf } from './validity.ts'
import css from './files.module.css'

export const isFileValue = (value: unknown): value is FileValue =>
  typeof value === 'object' && value !== null && 'nome' in value && 'tipo' in value

/** What the browser shows by itself. */
export const isPicture = ({ tipo }: FileValue): boolean => /^image\/(png|jpeg|webp)$/.test(tipo)
export const isShown = (file: FileValue): boolean =>
  isPicture(file) || file.tipo === 'application/pdf'

export const nameOfFile = (row: WireRecord): string =>
  typeof row['descricao'] === 'string' ? row['descricao'] : `${row.id}`

type ActionProps = { label: string; run: () => void; danger?: boolean; children: ReactNode }

const Action = ({ label, run, danger = false, children }: ActionProps) => (
  <ActionIcon
    variant="subtle"
    color={danger ? 'vermelho' : 'gray'}
    aria-label={label}
    title={label}
    onClick={run}
  >
    {children}
  </ActionIcon>
)

function Picture({ file, address }: { file: FileValue | undefined; address: string }) {
  return file && isPicture(file) ? (
    <img className={css.picture} src={apiUrl(address)} alt="" loading="lazy" />
  ) : (
    <span className={css.picture}>
      <IconFileText size={20} aria-hidden />
    </span>
  )
}

/** Name and size, the short fields of the register, then who sent it and when. */
function useAbout(child: FilesRegister, row: WireRecord, file: FileValue | undefined): string[] {
  const timezone = useTimeZone()
  const own = [
    child.title,
    'descricao',
    'validade',
    'anexo',
    'enviadoEm',
    'enviadoPor',
    sentOutside,
  ]
  const words = (name: string): string => formatValue(child.fields[name], row[name], timezone)
  const short = child.list.columns.filter((name) => !own.includes(name)).map(words)
  const named = file ? `${file.nome} (${formatBytes(file.tamanho)})` : ''
  const sender = words('enviadoPor')
  const sent = ['Enviado', sender ? `por ${sender}` : '', `em ${words('enviadoEm')}`]
  const outside = row[sentOutside] === true && !sender ? 'pelo portal' : ''
  return [
    [named, ...short].filter(Boolean).join(' · '),
    [...sent.slice(0, 2), outside, sent[2]].filter(Boolean).join(' '),
  ]
}

type Props = {
  child: FilesRegister
  row: WireRecord
  base: string
  onShow: () => void
  onDownload: () => void
  onEdit: () => void
  onRemove: () => void
}

/** One file of a record, with what may be done with it. */
export function FileItem({ child, row, base, onShow, onDownload, onEdit, onRemove }: Props) {
  const { hoje } = useSession()
  const name = nameOfFile(row)
  const file = isFileValue(row['anexo']) ? row['anexo'] : undefined
  const [what, sent] = useAbout(child, row, file)
  const validity = validityOf(row['validade'], hoje)
  return (
    <li className={css.item}>
      <Picture file={file} address={`${base}/${row.id}/ver`} />
      <span className={css.about}>
        <strong>{name}</strong>
        {validity ? <StateBadge label={validity.label} tone={validity.tone} /> : null}
        <small>{what}</small>
        <small>{sent}</small>
      </span>
      <span className={css.actions}>
        {file && isShown(file) ? (
          <Action label={`Ver ${name}`} run={onShow}>
            <IconEye size={16} aria-hidden />
          </Action>
        ) : null}
        {file ? (
          <Action label={`Baixar ${name}`} run={onDownload}>
            <IconDownload size={16} aria-hidden />
          </Action>
        ) : null}
        {row.can?.editar === true ? (
          <Action label={`Editar ${name}`} run={onEdit}>
            <IconPencil size={16} aria-hidden />
          </Action>
        ) : null}
        {row.can?.excluir === true ? (
          <Action label={`Remover ${name}`} run={onRemove} danger>
            <IconTrash size={16} aria-hidden />
          </Action>
        ) : null}
      </span>
    </li>
  )
}
