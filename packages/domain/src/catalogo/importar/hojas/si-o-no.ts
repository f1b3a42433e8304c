/** The values of a column that is answered with yes or no. */
export const SI_O_NO = [
  { id: true, descripcion: 'Sí' },
  { id: false, descripcion: 'No' },
] as const;
