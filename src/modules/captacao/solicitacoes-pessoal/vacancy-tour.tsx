const pictures = import.meta.glob<string>('../../../../docs/screens/*.png', {
  eager: true,
  import: 'default',
})

const steps: readonly (readonly [string, string])[] = [
  ['solicitacao-nova', 'O gestor abre a solicitação, do computador ou do celular.'],
  ['anuncio', 'Com a solicitação aprovada, o RH escreve o anúncio e copia o link rápido da vaga.'],
  ['portal-vaga', 'Quem recebe o link vê a vaga sem precisar entrar.'],
  ['portal-cadastro', 'O currículo enviado propõe o preenchimento do cadastro.'],
  ['quadro', 'Cada inscrição aparece no quadro; ela anda pelas etapas com o mouse ou o teclado.'],
  ['candidato', 'Ao abrir o candidato, o RH registra aptidão, observação e entrevista.'],
  ['portal-candidaturas', 'O candidato acompanha o andamento em palavras simples.'],
  ['contratar', 'Contratar faz do candidato um talento e preenche a vaga.'],
  ['solicitacao', 'A linha do tempo da solicitação guarda quem fez o quê, e quando.'],
  ['relatorio', 'No fim, o relatório da seleção sai em PDF ou planilha.'],
]

const picture = ([name, text]: (typeof steps)[number]) => (
  <li key={name}>
    {text}
    <img src={pictures[`../../../../docs/screens/${name}.png`]} alt="" loading="lazy" />
  </li>
)

/** The way of a vacancy in ten pictures; a browser test makes them. */
export function VacancyTour() {
  return (
    <details>
      <summary>O caminho de uma vaga, em dez imagens</summary>
      <ol className="ajuda-imagens">{steps.map(picture)}</ol>
    </details>
  )
}
