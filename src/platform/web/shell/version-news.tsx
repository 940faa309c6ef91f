import { useSession } from '../session/session-store.ts'

/** Of every screen, after what the modules say of themselves. */
const OF_ALL = [
  'Em qualquer tela',
  'Filtros, página, ordem e aba ficam no endereço: envie o link a um colega e ele vê o mesmo.',
] as const

/** What a person notices in this version. */
export function VersionNews({ version }: { version: string }) {
  const { novidades = [] } = useSession()
  return (
    <>
      <p>
        Você está usando a versão <strong>{version}</strong>.
      </p>
      <ul>
        {[...novidades, OF_ALL].map(([area, text]) => (
          <li key={area}>
            <strong>{area}.</strong> {text}
          </li>
        ))}
      </ul>
    </>
  )
}
