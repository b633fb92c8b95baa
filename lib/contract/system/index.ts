import { z } from 'zod';
import { table } from '../endpoint.ts';

export const system = table({
  getSystem: {
    method: 'GET',
    path: '/v1/',
    summary: 'The release that answers',
    origin: 'mission',
    access: 'signed-in',
    limitedSessions: true,
    answers: {
      200: z
        .strictObject({
          version: z.string().meta({ description: 'The release’s name.' }),
          build: z.string().meta({ description: 'The release’s date.' }),
        })
        .meta({ id: 'System', description: 'What is installed.' }),
    },
  },
});
