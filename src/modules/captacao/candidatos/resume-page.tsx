import type { FileValue } from '#platform/contract/field.ts'
import { apiUrl } from '#platform/web/api/base-path.ts'
import css from './candidate.module.css'

type File = Pick<FileValue, 'nome' | 'tipo'>

/** What browsers draw by themselves; of everything else there is the text. */
export const isDrawn = ({ tipo }: File): boolean =>
  tipo.startsWith('image/') || tipo === 'application/pdf'

/** The file itself, as it was sent: `path` of the call that answers with it. */
export function ResumePage({ path, file }: { path: string; file: File }) {
  const url = apiUrl(path)
  if (file.tipo === 'application/pdf')
    return (
      <iframe
        className={css.frame}
        src={`${url}#navpanes=0&view=FitH`}
        title={`Páginas do currículo ${file.nome}`}
      />
    )
  return file.tipo.startsWith('image/') ? (
    <img className={css.page} src={url} alt={`Página do currículo ${file.nome}`} />
  ) : null
}
