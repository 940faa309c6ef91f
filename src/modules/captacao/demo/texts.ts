/** Words of the invented vacancies and résumés. */
export const benefits = [
  'vale-refeição',
  'plano de saúde',
  'plano odontológico',
  'vale-transporte',
  'seguro de vida',
  'participação nos resultados',
] as const
export const employers = [
  'Alvorada Alimentos',
  'Grupo Mandacaru',
  'Serra Azul Logística',
  'Ponto Certo Varejo',
  'Maré Alta Sistemas',
  'Construtora Jangada',
  'Farmácias Vida Boa',
  'Cooperativa Sertão',
  'Hotel Dunas',
  'Colégio Novo Saber',
] as const
export const schools = [
  'Universidade Federal do Ceará',
  'Instituto Federal do Ceará',
  'Universidade Estadual do Ceará',
  'Faculdade do Litoral',
  'Escola Técnica do Maciço',
  'Universidade de Pernambuco',
] as const
/** Areas of education with their courses. */
export const fields = [
  {
    nome: 'Administração',
    cursos: ['Administração', 'Gestão de Recursos Humanos', 'Ciências Contábeis'],
  },
  {
    nome: 'Engenharia',
    cursos: ['Engenharia de Produção', 'Engenharia Mecânica', 'Engenharia de Alimentos'],
  },
  {
    nome: 'Tecnologia',
    cursos: [
      'Ciência da Computação',
      'Análise e Desenvolvimento de Sistemas',
      'Sistemas de Informação',
    ],
  },
  { nome: 'Saúde', cursos: ['Nutrição', 'Psicologia', 'Enfermagem'] },
  { nome: 'Comunicação', cursos: ['Publicidade e Propaganda', 'Design', 'Letras'] },
] as const
export const leaving = [
  'Buscava novos desafios',
  'Fim do contrato',
  'Mudança de cidade',
  'Redução de quadro',
  'Estudos',
] as const
