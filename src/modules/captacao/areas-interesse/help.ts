import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'As áreas de interesse são o que o candidato marca para dizer onde gostaria de trabalhar.',
  acts: [
    [
      'Cadastrar uma área',
      'Dê o nome que o candidato entende e ligue as áreas da empresa que ela representa.',
    ],
    [
      'Rever as ligações',
      'Quando a estrutura da empresa muda, abra a área e acerte as áreas organizacionais.',
    ],
    [
      'Inativar',
      'Uma área inativa deixa de ser oferecida no portal e fica nos currículos que já a têm.',
    ],
  ],
  others:
    'O que está ativo aparece no portal para todos os candidatos, e as buscas de candidatos filtram por elas.',
})
