import { formatInstant } from '#platform/contract/dates.ts'
import type { Values } from '#platform/contract/field.ts'
import { useSession, useTimeZone } from '#platform/web/session/session-store.ts'
import css from './ad.module.css'

/** The ad as a candidate reads it on the portal. The text of a stored ad was cleaned by the server, the typed one by the editor. */
export function AdPreview({ ad }: { ad: Values }) {
  const { empresa } = useSession()
  const timezone = useTimeZone()
  const until = typeof ad.dataHoraExpiracao === 'string' ? ad.dataHoraExpiracao : undefined
  const title = typeof ad.titulo === 'string' && ad.titulo ? ad.titulo : 'Título da vaga'
  return (
    <section className={css.preview} aria-label="Como aparece no portal">
      <p className={css.company}>{empresa.nome}</p>
      <h3 className={css.title}>{title}</h3>
      {until ? <p className={css.until}>Inscrições até {formatInstant(until, timezone)}</p> : null}
      {typeof ad.descricao === 'string' && ad.descricao ? (
        <div className={css.text} dangerouslySetInnerHTML={{ __html: ad.descricao }} />
      ) : (
        <p className={css.until}>O texto da vaga aparece aqui.</p>
      )}
    </section>
  )
}
