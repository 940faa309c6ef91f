import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Esta é a página de Cargos e Salários: as áreas, os cargos, as faixas salariais e o que cada cargo exige.',
  acts: [
    [
      'Montar a estrutura',
      'Cadastre primeiro as áreas organizacionais, depois os cargos e as faixas: as solicitações de pessoal e os talentos escolhem entre eles.',
    ],
    [
      'Reajustar salários',
      'Abra Índices ou a faixa salarial e inclua o novo valor com a data em que passa a valer; os valores anteriores ficam no histórico.',
    ],
    [
      'Procurar um cadastro',
      'Digite parte do nome em Pesquisar para achar a tela de conhecimentos, habilidades, atitudes ou níveis de competência.',
    ],
  ],
  others:
    'Áreas e cargos aparecem nas telas de recrutamento e de talentos de toda a empresa. Salários são vistos só por quem tem a permissão Ver salários.',
})
