import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'O talento é quem trabalha ou trabalhou na empresa.',
  acts: [
    ['Encontrar alguém', 'Pesquise por nome ou CPF e use os filtros de área e de cargo.'],
    [
      'Cadastrar',
      'A contratação de um candidato cria o talento; use Novo para quem não passou pela seleção, ou Importar para trazer muitos de uma planilha.',
    ],
    ['Manter os dados', 'Abra a ficha, corrija e grave.'],
  ],
  others:
    'Quem responde pela área vê os seus talentos. Documentos e dados pessoais só são vistos por quem tem a permissão.',
})
