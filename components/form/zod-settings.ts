'use client';

import { z } from 'zod';

// The page's policy forbids code made from text, which zod otherwise tries first.
z.config({ jitless: true });
