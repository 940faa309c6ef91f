/** Right to the register, named for who shows a way to it and needs nothing more of its declaration. */
export const ENTREVISTAS = 'ROLE_MOV_ENTREVISTAS_DESLIGAMENTO'
