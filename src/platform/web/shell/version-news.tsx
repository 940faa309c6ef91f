/** What a person notices in this version, newest first. */
const NEWS: readonly (readonly [string, string])[] = [
  [
    'Recrutamento e Seleção',
    'Solicitações de pessoal com aprovação, anúncios, candidatos, quadro da seleção, entrevistas e contratação.',
  ],
  [
    'Portal de vagas',
    'O candidato encontra a vaga, envia o currículo pelo celular e acompanha o andamento.',
  ],
  ['Relatórios', 'Cada relatório de seleção sai em PDF, com prévia na tela, e em planilha.'],
  [
    'Em qualquer tela',
    'Filtros, página, ordem e aba ficam no endereço: envie o link a um colega e ele vê o mesmo.',
  ],
]

export function VersionNews({ version }: { version: string }) {
  return (
    <>
      <p>
        Você está usando a versão <strong>{version}</strong>.
      </p>
      <ul>
        {NEWS.map(([area, text]) => (
          <li key={area}>
            <strong>{area}.</strong> {text}
          </li>
        ))}
      </ul>
    </>
  )
}
