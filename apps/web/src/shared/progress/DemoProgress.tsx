import { Progress } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { WELCOME, welcomeQuery } from '../../platform/bienvenida.ts';
import classes from './DemoProgress.module.css';

/** How often it is asked how far it is. */
const EVERY_MS = 2_000;

/** How much of the demo's past is written, percent; null where there is nothing more to write, or it is not known. */
const usePreparing = (): number | null => {
  const client = useQueryClient();
  const { data } = useQuery({
    ...welcomeQuery,
    // What the page asked at its start is enough for a business that is no demo.
    enabled: ({ state }) => typeof state.data?.demo?.preparando === 'number',
    refetchInterval: EVERY_MS,
  });
  const preparing = data?.demo?.preparando ?? null;
  const before = useRef(preparing);
  useEffect(() => {
    const justNow = before.current !== null && preparing === null;
    before.current = preparing;
    if (justNow) void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== WELCOME });
  }, [client, preparing]);
  return preparing;
};

/** While the demo's year of sales is being written: how far it is. Once it is whole it goes, and what the screen shows is read anew (decision 0048). */
export function DemoProgress() {
  const preparing = usePreparing();
  if (preparing === null) return null;
  return (
    <div className={classes.root}>
      <p>Preparando el año de la demostración: {preparing} %</p>
      <Progress value={preparing} size="sm" aria-label="Preparando el año de la demostración" />
    </div>
  );
}
