import { LinkDialog } from '#modules/captacao/candidato-solicitacoes/link-dialog.tsx'
import type { BulkDialogProps } from '#platform/web/screens/define-screens.ts'

export const LinkMany = ({ ids, onClose, onDone }: BulkDialogProps) => (
  <LinkDialog
    title={
      ids.length === 1
        ? 'Incluir candidato em seleção'
        : `Incluir ${ids.length} candidatos em seleção`
    }
    candidatosIds={ids}
    onClose={onClose}
    onDone={onDone}
  />
)
