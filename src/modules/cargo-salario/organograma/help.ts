import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'As áreas como organograma: quem responde por cada uma e quantas pessoas havia nela no dia escolhido. Quem pode ver salários vê também a folha. Pessoas e folha de uma caixa incluem as áreas abaixo dela.',
  acts: [
    [
      'Andar pelo organograma',
      'As setas levam à área de cima, à de baixo e às do lado; Espaço recolhe ou expande, Enter abre a área, + e − mudam o zoom e 0 ajusta tudo à janela.',
    ],
    [
      'Ver outro dia',
      'Escolha a data em Situação em: pessoas e folha passam a ser as daquele dia. As áreas e quem responde por elas são as de hoje.',
    ],
    [
      'Imprimir',
      'Escolha o papel, de A4 a A0. Se o texto ficar pequeno demais em uma página, saem várias, com um mapa. Áreas recolhidas na tela saem recolhidas.',
    ],
  ],
  others:
    'O organograma só mostra; nada muda para ninguém. As áreas que aparecem são as marcadas com Exibir no organograma no cadastro.',
})
