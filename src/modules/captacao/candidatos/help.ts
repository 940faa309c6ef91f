import { defineHelp } from '#platform/contract/help.ts'

export default defineHelp({
  what: 'Aqui ficam as pessoas que se candidataram ou que o RH cadastrou, com o currículo e as vagas de cada uma.',
  acts: [
    [
      'Encontrar alguém',
      'Pesquise por nome, CPF ou e-mail, busque palavras nos currículos ou combine os filtros, que podem ser guardados com um nome.',
    ],
    [
      'Cadastrar pelo currículo',
      'Novo pelo currículo lê o arquivo e propõe os campos: confira o que foi lido antes de gravar. Onde o currículo diz só o ano, informe o mês.',
    ],
    [
      'Incluir numa seleção',
      'Marque os candidatos e escolha a solicitação; cada um entra na primeira etapa do quadro.',
    ],
  ],
  others:
    'O candidato não é avisado de ser incluído numa seleção. Mesclar dois cadastros junta candidaturas e documentos no que fica; contratar cria o talento e ocupa a vaga.',
})
